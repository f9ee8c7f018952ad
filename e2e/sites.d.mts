export const ROOT: string;
export const FAULTS_TIME_SCALE: number;

export type SharedSite = 'embedded' | 'other' | 'faults';

export function prepareSite(
  name: SharedSite,
  options?: { isBuilding?: boolean },
): Promise<{ settings: Record<string, string>; backendPort?: number }>;

export function forgetContent(folder: string): void;
