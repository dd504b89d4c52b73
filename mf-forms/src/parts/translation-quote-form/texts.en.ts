import form from '../../form/en.json';
import part from './en.json';

export default { ...part, form };
