/** What the page has said on the console and thrown since it was opened, for tests in browsers that tell nobody. */
const complaints: string[] = [];

/** To be called before the site's scripts run. */
export function keepComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    const native = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      complaints.push(args.map(String).join(' '));
      native(...args);
    };
  }
  addEventListener('error', ({ message }) => void complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => void complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`The policy forbids ${blockedURI} by ${violatedDirective}`);
  });
  Object.assign(globalThis, { qaComplaints: complaints });
}
