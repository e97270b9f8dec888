/** Whether a web or mail address is at a host that is reserved for examples. Source: RFC 2606, section 3. */
export const isExampleAddress = (address: string): boolean => /(?:\/\/|@|\.)example\.(?:org|com|net)(?:[/?#:]|$)/iu.test(address);
