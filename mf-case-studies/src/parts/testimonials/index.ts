export { Testimonials as Content } from './Testimonials.tsx';
