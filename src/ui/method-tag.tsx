/** Shows an HTTP method in its colour; as narrow as the word unless `wide`, where methods stand in a column. */
export function MethodTag({ method, wide = false }: { method: string; wide?: boolean }) {
  return <span className={`mt ${method.toUpperCase()}${wide ? ' wide' : ''}`}>{method}</span>;
}
