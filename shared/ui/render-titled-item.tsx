export type TitledText = { readonly id: string; readonly title: string; readonly text: string };

export const renderTitledItem = ({ id, title, text }: TitledText) => (
  <li key={id}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);
