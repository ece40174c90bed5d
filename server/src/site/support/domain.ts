import type { Domain } from '../../http/domain.ts';
import { complaintRoutes, operatorComplaintRoutes } from './complaint-routes.ts';
import { startComplaints } from './complaint-service.ts';
import { dropOldPictures } from './picture-service.ts';
import { operatorSupportRoutes, supportRoutes } from './routes.ts';

type Complaints = keyof typeof complaintRoutes | keyof typeof operatorComplaintRoutes;
export const supportDomain: Domain<keyof typeof supportRoutes | keyof typeof operatorSupportRoutes | Complaints> = {
  routes: { ...supportRoutes, ...operatorSupportRoutes, ...complaintRoutes, ...operatorComplaintRoutes },
  seed: [],
  tidy: [dropOldPictures],
  work: [startComplaints],
};
