import pLimit from 'p-limit';

/**
 * Jobs beside the process that take some 300 MB each, one at a time: the container has room for one beside the product (`mem_limit` in
 * compose.yaml).
 */
export const largeJob = pLimit(1);
