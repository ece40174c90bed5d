import './Progress.css';

/** A meter from 0 to `max`; its figure must also stand in text beside it. */
export function Progress({ label, value, max }: { readonly label: string; readonly value: number; readonly max: number }) {
  return <progress className="meter" aria-label={label} value={value} max={max} />;
}
