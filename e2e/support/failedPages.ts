/** A reporter: what the page of a failed story showed, in words. A machine that keeps no files shows its output alone. */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const mostLines = 150;
/** Beside the story's own part: parts that each page has. */
const shell = /^- (banner|navigation|link "Skip)/;

/** The parts of a written page below its shell; each begins with an unindented line. */
const withoutShell = (page: string): readonly string[] => {
  let shown = false;
  return page.split('\n').filter((line) => {
    if (line.startsWith('- ')) shown = !shell.test(line);
    return shown;
  });
};

/** The page in the file that the test runner writes about a failure. */
const pageIn = (context: string): string | undefined => [...context.matchAll(/```yaml\n([\s\S]*?)```/g)].at(-1)?.[1];

class FailedPages implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path } of attachments) {
      const page = name === 'error-context' && path ? pageIn(readFileSync(path, 'utf8')) : undefined;
      if (page === undefined) continue;
      const lines = withoutShell(page);
      const rest = lines.length - mostLines;
      process.stdout.write(
        `\n${test.title}: the page showed\n${lines.slice(0, mostLines).join('\n')}\n${rest > 0 ? `... and ${rest} lines\n` : ''}`,
      );
    }
  }
}

export default FailedPages;
