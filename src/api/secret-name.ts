/** Tells whether an input is a secret by its name: a key that signs. Shown to nobody, kept in no record. */
export function isSecretName(name: string): boolean {
  return /private_?key$/i.test(name);
}
