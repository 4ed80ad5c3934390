import type { UserRow } from './user.ts';

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  /** `aal2` once a second factor was used in it. */
  aal: 'aal1' | 'aal2';
  factor_verified_at: Date | null;
}

/** The columns of Session. */
export const SESSION_COLUMNS = 'id, user_id, created_at, aal, factor_verified_at';

/** A session together with its user and the refresh token to hand out. */
export interface GrantedSession {
  session: Session;
  user: UserRow;
  refreshToken: string;
}
