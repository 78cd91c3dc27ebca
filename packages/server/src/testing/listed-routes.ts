// The contract's routes as a list, for tests that apply to all.
import { isContractProcedure } from '@orpc/contract';
import { contract, type RouteMeta } from '@dosewell/domain/contract';

export interface ListedRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly meta: RouteMeta;
}

export const listedRoutes = (part: unknown = contract, name = ''): ListedRoute[] => {
  if (!isContractProcedure(part))
    return Object.entries(part as object).flatMap(([key, inner]) =>
      listedRoutes(inner, name ? `${name}.${key}` : key),
    );
  const { route, meta } = part['~orpc'];
  return [{ name, method: route.method ?? 'POST', path: route.path ?? '', meta: meta as RouteMeta }];
};
