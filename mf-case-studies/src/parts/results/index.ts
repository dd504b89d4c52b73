export { Results as Content } from './Results.tsx';
