// Below a list of the panel: until which day its public list is complete, and the form that says so anew.
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import { Day } from '#ui/day.tsx'
import type { Confirmable } from '../confirmacao.contract.ts'
import { confirmacaoFields } from '../confirmacao.fields.ts'

export function Confirmation({ of: { call, hoje, listas }, page }: { of: Confirmable; page: string }) {
  const { form } = useFrame()
  const [first] = listas
  return (
    <details className="confirmacao" open={form?.action === call || listas.some(({ idade }) => idade)}>
      <summary>Confirmar até que dia a lista pública está completa</summary>
      <ul className="lista-simples">
        {listas.map(({ page, title, confirmacao, idade }) => (
          <li key={page}>
            <a href={page}>{title}</a>:{' '}
            {confirmacao ? (
              <>
                completa até <Day date={confirmacao.completoAte} />, confirmada em{' '}
                <DayOfInstant instant={confirmacao.confirmadoEm} /> por {confirmacao.quem}
                {confirmacao.por === 'importacao' && ', com um arquivo'}
              </>
            ) : (
              'ainda não confirmada'
            )}
            {idade && <p className="alerta aviso">{idade}</p>}
          </li>
        ))}
      </ul>
      <RecordForm
        action={call}
        record={{ completo_ate: hoje, lista: first?.page }}
        submitLabel="Confirmar"
        done={`${page}?success=confirmada`}
      >
        {listas.length > 1 ? (
          <SelectField
            {...attributesOf(confirmacaoFields, 'lista')}
            options={listas.map(({ page, title }) => ({ value: page, label: title }))}
          />
        ) : (
          <input type="hidden" name="lista" value={first?.page} />
        )}
        <div className="dupla">
          <DateField {...attributesOf(confirmacaoFields, 'completo_ate')} />
          {listas.some(({ confirmacao }) => confirmacao) && (
            <TextField {...attributesOf(confirmacaoFields, 'motivo')} />
          )}
        </div>
      </RecordForm>
    </details>
  )
}
