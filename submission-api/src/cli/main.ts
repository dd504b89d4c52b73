import { run } from './run.ts';

// `| head` closes the pipe before everything is printed: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
