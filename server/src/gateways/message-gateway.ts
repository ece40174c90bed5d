type Outgoing = { readonly address: string; readonly subject: string; readonly body: string; readonly leaveLink?: string };

/** Takes a message out of the house; rejects when it was not accepted. */
export type MessageGateway = { readonly name: string; readonly send: (message: Outgoing) => Promise<void> };
