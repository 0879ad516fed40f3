import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeHeader, type Place } from '#rules/sessionHeaders';
import type { Deps } from '../deps.ts';
import { keepCookie, keepsSecure, readCookie } from '../cookies.ts';
import { isSigned, sign } from '../signature.ts';
import type { LiveReport } from './reportAccess.ts';

/** How long a password that was given opens its report, in seconds. */
const life = 12 * 3600;

const placeOf = ({ headers }: FastifyRequest): Place =>
  headers[placeHeader] === 'frame' ? 'frame' : 'window';

/**
 * A given password: signed for one report, its password and the kind of page it was given in. Sent to the report's own
 * path alone; a framed page has one of its own, partitioned by the embedding site.
 */
export function createReportCookie({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const signed = ({ tokenHash, passwordHash }: LiveReport, place: Place, until: string) =>
    JSON.stringify([tokenHash, passwordHash, place, until]);
  const nameIn = (place: Place, secure: boolean) =>
    `${secure ? '__Secure-' : ''}report${place === 'frame' ? '-embedded' : ''}`;

  function isRight(report: LiveReport, place: Place, value: string): boolean {
    const [until = '', given = ''] = value.split('.');
    return (
      isSigned(config.secret, 'report cookie', signed(report, place, until), given) &&
      Number(until) > Math.floor(clock().getTime() / 1000)
    );
  }

  return {
    /** Whether the visitor has given the report's password, or needs none. */
    opens(report: LiveReport, request: FastifyRequest): boolean {
      const place = placeOf(request);
      const sent = readCookie(request, nameIn(place, keepsSecure(config, request)));
      return report.passwordHash === null || isRight(report, place, sent ?? '');
    },
    keep(report: LiveReport, token: string, request: FastifyRequest, reply: FastifyReply): void {
      const place = placeOf(request);
      const secure = keepsSecure(config, request);
      const until = String(Math.floor(clock().getTime() / 1000) + life);
      keepCookie(reply, {
        name: nameIn(place, secure),
        value: `${until}.${sign(config.secret, 'report cookie', signed(report, place, until))}`,
        path: `/account/report/${token}`,
        maxAge: life,
        httpOnly: true,
        secure,
        ...(place === 'frame' ? { sameSite: 'none', partitioned: secure } : { sameSite: 'lax' }),
      });
    },
  };
}
