/** An error whose message is a Spanish sentence for the operator: it is printed without a stack, and the process ends. */
export class OperatorError extends Error {}
