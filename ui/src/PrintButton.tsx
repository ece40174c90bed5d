import './PrintButton.css';
import { Button } from './Button.tsx';

/** Prints what stands in the page as `.printed`, alone and dark on white whatever the theme; the browser's dialog also saves it as PDF. */
export function PrintButton({ label }: { readonly label: string }) {
  return <Button onClick={() => print()}>{label}</Button>;
}
