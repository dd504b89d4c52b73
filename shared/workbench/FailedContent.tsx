import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { OnPlatform, type OnPlatformProps } from './OnPlatform.tsx';

/** What visitors keep where a module's code cannot be loaded: the page as it was prerendered, not alive. */
export function FailedContent(content: OnPlatformProps) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OnPlatform {...content} />
    </MemoryRouter>,
  );
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
