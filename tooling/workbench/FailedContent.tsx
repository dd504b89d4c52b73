import { renderToStaticMarkup } from 'react-dom/server';
import { OnPlatform, type OnPlatformProps } from './OnPlatform.tsx';

/** What visitors keep where a module's code cannot be loaded: the prerendered page, not hydrated. */
export function FailedContent(content: OnPlatformProps) {
  const html = renderToStaticMarkup(<OnPlatform {...content} />);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
