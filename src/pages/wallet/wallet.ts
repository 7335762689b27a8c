/** What a wallet hands to a page (EIP-1193, section "Specification"). */
export interface WalletProvider {
  /** Rejects with an error that has a `code` (EIP-1193, section "RPC Errors"). */
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
  on?: (event: string, listener: () => void) => unknown;
  removeListener?: (event: string, listener: () => void) => unknown;
}

/** A wallet that is in this browser. */
export interface Wallet {
  /** The same after a reload, so that a choice can be remembered: its reverse domain name (EIP-6963). */
  id: string;
  /** As it calls itself. */
  name: string;
  /** A picture as data URI. */
  icon?: string;
  provider: WalletProvider;
}

/** Who gave the signature of typed data, read back from it. */
export interface WalletSignature {
  /** With the checksum of ERC-55. */
  address: string;
  signature: string;
  /** As the wallet calls itself. */
  wallet: string;
}
