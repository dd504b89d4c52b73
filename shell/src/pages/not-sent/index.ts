export { NotSent as Content } from './NotSent.tsx';

export const messages = (language: string) => import(`./${language}.json`);
