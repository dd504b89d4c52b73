import { ViewTransition } from 'react';
import { expect, it } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

it('writes HTML, without what React would note for pages that stream in', async () => {
  const html = await renderToHtml(
    <ViewTransition default="none" enter="page">
      <main title=' vt-update="none"'>words</main>
    </ViewTransition>,
  );
  expect(html).toBe('<main title=" vt-update=&quot;none&quot;">words</main>');
});

it('throws what a component throws', async () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  await expect(renderToHtml(<Broken />)).rejects.toThrow('broken on purpose');
});
