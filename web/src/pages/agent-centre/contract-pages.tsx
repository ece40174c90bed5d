import { ContractPage } from './ContractPage.tsx';

/** product §2: the four pages of contracts, each by its own switch. */
export const DividendPage = () => <ContractPage kind="dividend" />;
export const DailyPage = () => <ContractPage kind="daily" />;
export const HourlyPage = () => <ContractPage kind="hourly" />;
export const RealtimePage = () => <ContractPage kind="realtime" />;
