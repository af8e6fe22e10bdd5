// What people call a table, in the package of the data.
import { rotulos } from '#modules/portal/auditoria/server/auditoria.facade.ts'

export const rotuloDe = (nome: string): string => rotulos()[nome] ?? nome.replaceAll('_', ' ')
