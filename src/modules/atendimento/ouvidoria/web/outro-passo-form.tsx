// The forms of the further steps: joining and separating, the proposal of the E-Sic, and informing the person otherwise than by e-mail.
import type { ReactNode } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import type { ContatoPainelPage } from '../contato-painel.contract.ts'
import { consentimentoFields, motivoFields, propostaFields } from '../ouvidoria.fields.ts'
import { JuncaoPainel } from './juncao-painel.tsx'
import { callOf, type OutroPasso } from './passo-call.ts'

type Props = { data: ContatoPainelPage; nome: OutroPasso }

export function OutroPassoForm({ data, nome }: Props) {
  if (nome === 'juncao') return <JuncaoPainel data={data} />
  const { contato } = data
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf(nome, contato)}
      record={{ versao: contato.versao }}
      done={`/painel/ouvidoria/${contato.contato_id}/detalhes?success=${nome}`}
      submitLabel={labels[nome]}
    >
      <Campos data={data} nome={nome} />
    </RecordForm>
  )
}

const labels = {
  separacao: 'Separar a manifestação',
  'proposta-esic': 'Propor a quem escreveu',
  'consentimento-esic': 'Registrar a resposta',
  aviso: 'Registrar o aviso',
}

const motivo = attributesOf(motivoFields, 'motivo')

function Campos({ data, nome }: { data: ContatoPainelPage; nome: Exclude<OutroPasso, 'juncao'> }): ReactNode {
  const { contato, destinos } = data
  switch (nome) {
    case 'separacao':
      return (
        <p>
          Esta manifestação deixa de seguir a <strong>{contato.principal?.protocolo}</strong> e terá resposta própria. O
          prazo dela não mudou.
        </p>
      )
    case 'proposta-esic':
      return (
        <>
          <p>
            Se o que se pede é uma informação ou um documento, o caminho é o E-Sic. Quem escreveu decide: até responder,
            o prazo da Ouvidoria continua.
          </p>
          <SelectField
            {...attributesOf(propostaFields, 'destino')}
            options={destinos.map((destino) => ({ value: destino, label: destino }))}
            empty="Selecione"
          />
          <TextAreaField {...motivo} hint="Quem escreveu lê este texto." />
        </>
      )
    case 'consentimento-esic':
      return (
        <>
          <p>
            {contato.ctt_anonimo === 'S'
              ? 'Esta manifestação não tem nome, e um pedido de informação precisa dele (Lei 12.527/2011, art. 10): a pessoa pode fazê-lo no E-Sic.'
              : 'Para quem respondeu no balcão ou por telefone. Se concordou, o pedido é criado no E-Sic, com prazo próprio, e a manifestação é encerrada.'}
          </p>
          <SelectField {...attributesOf(consentimentoFields, 'resposta')} />
          <TextAreaField {...motivo} label="Como e quando a pessoa respondeu" hint="Quem escreveu lê este texto." />
        </>
      )
    case 'aviso':
      return (
        <>
          <p>Um e-mail desta manifestação não pôde ser entregue. Avise por telefone, carta ou no balcão.</p>
          <TextAreaField {...motivo} label="Como e quando a pessoa foi avisada" hint="Só a Ouvidoria lê este texto." />
        </>
      )
  }
}
