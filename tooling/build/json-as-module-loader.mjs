/**
 * JSON as an ES module. A dynamic import of JSON itself makes Rspack add 0.2 KB of runtime to every
 * build, which turns what is no ES module into a namespace.
 * @param {string} json
 */
export default function jsonAsModule(json) {
  return `export default ${json}`;
}
