// What the calls of the payroll's imports answer in their own words (docs/specification/data-sets.md#payroll-files): they are older than
// the import kit, and no payment is ever removed because a file lacks it.
import { z } from 'zod'
import { checkedImport, importRecord, storedImport } from '#kits/import/import.contract.ts'

const contas = { linhas: z.int(), novos: z.int(), alterados: z.int(), iguais: z.int() }
const mes = z.object({ ano: z.int(), mes: z.int(), total: z.string(), ...contas })

export const conferencia = checkedImport
  .omit({ ausentes: true, escopos: true, avisos_total: true })
  .extend({ meses: z.array(mes) })
export const gravada = storedImport.omit({ ausentes: true })
export const importacao = importRecord.extend({ imp_meses: z.array(mes) })
