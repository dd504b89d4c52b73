export { ClientNames as Content } from './ClientNames.tsx';
