/** Runs a command of the operator: exit code 0, or a message and another exit code. */
import { operatorSentence } from '../../core/operator-error.ts';

/** Runs a command; an error sets the exit code `failure`. Unexpected errors print their stack, for the operator's report. */
export async function finish(command: () => Promise<void>, failure = 1): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(operatorSentence(error) ?? error);
    process.exitCode = failure;
  }
}
