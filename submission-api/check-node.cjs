// npm scripts load this first, in a language that every Node knows: an old one cannot read TypeScript.
const { node } = process.versions;
if (Number.parseInt(node, 10) < 24) {
  console.error(
    `This needs Node 24 or newer, and this is ${node}: run npm ci, which brings one to node_modules/.bin`,
  );
  process.exit(78);
}
