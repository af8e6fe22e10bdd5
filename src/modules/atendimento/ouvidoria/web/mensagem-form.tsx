// A message to the ombudsman in an open case, or what the ombudsman requested.
import { mostraData } from '#base/data.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { anexosDoContato } from '../anexos.ts'
import type { ContatoAberto } from '../ouvidoria.contract.ts'
import { mensagemFields } from '../ouvidoria.fields.ts'
import { ArquivosField } from './arquivos-field.tsx'

export const mensagemAction = '/ajax/contato/mensagem'

type MensagemFormProps = {
  contato: ContatoAberto
  codigo: string
  onSent: (contato: ContatoAberto, action: string) => void
}

export function MensagemForm({ contato, codigo, onSent }: MensagemFormProps) {
  const { ctt_situacao, ctt_complemento_prazo, movimentos } = contato
  const isComplement = ctt_situacao === 'COM'
  const pedido = movimentos.findLast(({ mov_tipo }) => mov_tipo === 'pedido')
  return (
    <section className="secao coluna pilha-vertical" aria-labelledby="escrever">
      <h2 id="escrever">{isComplement ? 'A Ouvidoria precisa de mais informações' : 'Escrever à Ouvidoria'}</h2>
      {isComplement && pedido && <p className="resposta linhas">{pedido.mov_texto}</p>}
      {isComplement && ctt_complemento_prazo && (
        <p>
          Responda até <time dateTime={ctt_complemento_prazo}>{mostraData(ctt_complemento_prazo)}</time>. Sem resposta
          até lá, o caso é arquivado.
        </p>
      )}
      <RecordForm<ContatoAberto>
        action={mensagemAction}
        done={(sent) => onSent(sent, mensagemAction)}
        submitLabel="Enviar"
      >
        <input type="hidden" name="protocolo" value={contato.protocolo} />
        <input type="hidden" name="codigo" value={codigo} />
        <TextAreaField
          {...attributesOf(mensagemFields, 'mensagem')}
          label={isComplement ? 'Sua resposta' : 'Mensagem'}
        />
        <ArquivosField names={anexosDoContato} isAnonimo={contato.ctt_anonimo} />
      </RecordForm>
    </section>
  )
}
