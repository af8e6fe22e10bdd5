// Why a file that a program delivered waits for a person, and what is wrong in it.
import { mostraNumero } from '#base/numero.ts'
import type { ImportRecord } from '../import.contract.ts'
import { reasons, withheldDays } from '../withheld.ts'
import { FirstProblems } from './import-problems.tsx'
import { ProblemGroups } from './problem-groups.tsx'

const next = {
  erros: 'Resolva o que está abaixo e envie-o de novo, ou descarte-o.',
  reducao: 'Confira se ele veio inteiro. Se veio, grave-o; se não, descarte-o.',
  gravacao: 'Veja o motivo abaixo. Depois grave-o ou descarte-o.',
} as const

const isWaiting = ({ imp_retida, imp_estado }: ImportRecord) =>
  imp_retida !== '' && imp_estado !== 'gravada' && imp_estado !== 'desfeita'

export function WithheldNote({ record }: { record: ImportRecord }) {
  const { imp_retida } = record
  if (imp_retida === '' || !isWaiting(record)) return null
  return (
    <div className="alerta aviso">
      <p>
        <b>Este arquivo chegou sozinho e espera por uma pessoa.</b> {reasons[imp_retida]} {next[imp_retida]} Depois de{' '}
        {withheldDays} dias ele é descartado.
      </p>
    </div>
  )
}

export function WithheldProblems({ record }: { record: ImportRecord }) {
  const { imp_erros, imp_erros_total, imp_revisao } = record
  const shown = imp_erros.length
  if (shown === 0 || !isWaiting(record)) return null
  return (
    <section className="secao" aria-label="Problemas">
      <h2>Problemas</h2>
      <ProblemGroups groups={imp_revisao.erros} total={imp_erros_total} leitura={null} tone="rej" />
      <details>
        <summary>
          Ver linha por linha
          {shown < imp_erros_total && `, as primeiras ${shown} de ${mostraNumero(imp_erros_total)}`}
        </summary>
        <FirstProblems items={imp_erros} />
      </details>
    </section>
  )
}
