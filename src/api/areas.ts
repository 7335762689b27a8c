/** Parts of the API as the navigation shows them. */
export interface Area {
  id: AreaId;
  title: string;
  /** The area's own page, or its section of `/debug`. */
  route: string;
  /** Whether a field holding white space only is left out like an empty one. */
  dropsBlank: boolean;
}

export type AreaId =
  | 'trades'
  | 'stablefx'
  | 'payouts'
  | 'payments'
  | 'paymentIntents'
  | 'settlements'
  | 'addressBook'
  | 'businessAccount'
  | 'mocks';

/** Every area in the order of the navigation. */
export const areas: readonly Area[] = [
  { id: 'trades', title: 'Trades', route: '/debug/trades', dropsBlank: false },
  { id: 'stablefx', title: 'StableFX', route: '/debug/stablefx', dropsBlank: false },
  { id: 'payouts', title: 'Payouts', route: '/debug/payouts', dropsBlank: true },
  { id: 'payments', title: 'Payments', route: '/debug#payments', dropsBlank: false },
  {
    id: 'paymentIntents',
    title: 'Payment intents',
    route: '/debug/paymentIntents',
    dropsBlank: true,
  },
  { id: 'settlements', title: 'Settlements', route: '/debug#settlements', dropsBlank: true },
  { id: 'addressBook', title: 'Address book', route: '/debug#addressBook', dropsBlank: true },
  {
    id: 'businessAccount',
    title: 'Business account',
    route: '/debug/businessAccount',
    dropsBlank: false,
  },
  { id: 'mocks', title: 'Mocks and wallets', route: '/debug#mocks', dropsBlank: false },
];
