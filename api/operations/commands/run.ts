/** The end of a command: 0 when it did its work, else one plain sentence. */
import { operatorSentence } from '../../core/operator-error.ts';

/**
 * Runs a command; when it throws, the exit code is `failure`.
 * Unexpected errors show their stack: the operator will be asked for it.
 */
export async function finish(command: () => Promise<void>, failure = 1): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(operatorSentence(error) ?? error);
    process.exitCode = failure;
  }
}
