/** The payment password of the demo accounts; the launcher prints it. */
export const DEMO_PIN = '246813';
