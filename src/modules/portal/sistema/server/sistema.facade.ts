// Everything that is looked at to say how the portal is; `npm run doctor` looks at the same.
import { platformChecks } from '#platform/checks/all.ts'
import type { Check, Subject } from '#platform/checks/check.ts'
import { importacoesCheck } from './importacoes.check.ts'

export const allChecks = (subject: Subject): Check[] => [...platformChecks(subject), importacoesCheck(subject)]
