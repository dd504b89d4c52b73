import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let initialization: Promise<void> | undefined;

/**
 * Converts SVG to PNG, in WebAssembly, which gives the same bytes on every machine.
 * @param width in pixels
 */
export async function drawPng(svg: string, width: number): Promise<Buffer> {
  initialization ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(
    initWasm,
  );
  await initialization;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const png = Buffer.from(drawing.render().asPng());
  drawing.free();
  return png;
}
