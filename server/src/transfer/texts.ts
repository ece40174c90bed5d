import { formatAmount } from '@sorak/contract';

type Text = { readonly title: string; readonly content: string };

/** What a payee finds in the inbox. `amount` in units of currency. */
export function received(language: string, amount: number, symbol: string, from: string, note: string): Text {
  const sum = `${symbol} ${formatAmount(amount)}`;
  if (language === 'ID')
    return {
      title: `Transfer masuk ${sum}`,
      content: `${sum} dari ${from} sudah masuk ke saldo Anda.${note === '' ? '' : `\nCatatan: ${note}`}`,
    };
  return {
    title: `Transfer received: ${sum}`,
    content: `${sum} from ${from} was added to your balance.${note === '' ? '' : `\nNote: ${note}`}`,
  };
}

/** What a member finds when a transfer that had been in doubt is settled. */
export function settled(language: string, amount: number, symbol: string, vendor: string, isDone: boolean): Text {
  const sum = `${symbol} ${formatAmount(amount)}`;
  if (language === 'ID')
    return isDone
      ? { title: 'Transfer selesai', content: `${sum} antara dompet utama dan ${vendor} sudah selesai dipindahkan.` }
      : { title: 'Transfer ditolak', content: `${vendor} menolak transfer ${sum}. Dana tetap di dompet asal.` };
  return isDone
    ? { title: 'Transfer complete', content: `${sum} between your main wallet and ${vendor} has arrived.` }
    : { title: 'Transfer refused', content: `${vendor} refused the transfer of ${sum}. The money is still in the original wallet.` };
}
