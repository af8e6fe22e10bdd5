// A generic document of the demo: a law, a decree, an agreement or a fiscal report.
import type { Papel } from '../papel.ts'

export type Ato = {
  /** 1 law, 2 decree, 3 agreement, 4 fiscal report. */
  tipo: 1 | 2 | 3 | 4
  /** 1 LDO, 2 LOA, 3 PPA, 4 RGF, 5 RREO, 6 QDD; only for fiscal reports. */
  modelo?: 1 | 2 | 3 | 4 | 5 | 6
  numero: string
  descricao: string
  /** The date of the act, 'YYYY-MM-DD'. */
  data: string
  /** When it was published on the portal. */
  publicacao: string
  anexos: { titulo: string; papel: Papel }[]
}
