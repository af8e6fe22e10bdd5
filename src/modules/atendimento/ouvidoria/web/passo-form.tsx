// The form of a step in a case, but for the answer.
import type { ReactNode } from 'react'
import { comNome } from '#base/explica-prazo.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import type { ContatoPainel, ContatoPainelPage } from '../contato-painel.contract.ts'
import {
  arquivoFields,
  consentimentoFields,
  mensagemFields,
  motivoFields,
  propostaFields,
} from '../ouvidoria.fields.ts'
import { callOf, type OutroPasso, type PassoSimples } from './passo-call.ts'

type Nome = PassoSimples | Exclude<OutroPasso, 'juncao'>

export function PassoForm({ data, nome }: { data: ContatoPainelPage; nome: Nome }) {
  const { contato } = data
  return (
    <RecordForm
      notes={versionNotes}
      action={callOf(nome, contato)}
      record={{ versao: contato.versao }}
      done={`/painel/ouvidoria/${contato.contato_id}/detalhes?success=${nome}`}
      submitLabel={nome === 'analise' && contato.ctt_situacao === 'RES' ? 'Reabrir a manifestação' : labels[nome]}
    >
      {isSimples(nome) ? <Campos data={data} nome={nome} /> : <CamposDeOutroPasso data={data} nome={nome} />}
    </RecordForm>
  )
}

const simples = {
  analise: 'Registrar a análise',
  complemento: 'Pedir complementação',
  prorrogacao: 'Prorrogar o prazo',
  arquivamento: 'Arquivar a manifestação',
}
const labels: Record<Nome, string> = {
  ...simples,
  separacao: 'Separar a manifestação',
  'proposta-esic': 'Propor a quem escreveu',
  'consentimento-esic': 'Registrar a resposta',
  aviso: 'Registrar o aviso',
}
const isSimples = (nome: Nome): nome is PassoSimples => Object.hasOwn(simples, nome)

const motivo = attributesOf(motivoFields, 'motivo')

function Campos({ data, nome }: { data: ContatoPainelPage; nome: PassoSimples }) {
  const { contato, prorrogacao, complemento } = data
  switch (nome) {
    case 'analise':
      return <Analise contato={contato} />
    case 'complemento':
      return (
        <>
          <p>
            Quem escreveu terá {complemento?.dias} dias para completar: até{' '}
            <strong>{comNome(complemento?.ate ?? '')}</strong>. Enquanto isso o prazo da resposta espera.{' '}
            {complemento?.vezes === 1
              ? 'Ele recomeça com a resposta. Só se pode pedir uma vez'
              : 'Ele recomeça com a resposta ao primeiro pedido; depois da de outro correm os dias que restavam. Só se pode pedir duas vezes'}{' '}
            (Decreto 9.492/2018, art. 18): peça tudo o que falta.
          </p>
          <TextAreaField {...motivo} label="O que falta" hint="Quem escreveu lê este texto." />
        </>
      )
    case 'prorrogacao':
      return (
        <>
          <p>
            O prazo pode ser prorrogado uma só vez, por mais {prorrogacao?.dias} dias: iria até{' '}
            <strong>{comNome(prorrogacao?.ate ?? '')}</strong>.
          </p>
          <TextAreaField {...motivo} hint="Quem escreveu lê este texto (Lei 13.460/2017, art. 16)." />
        </>
      )
    case 'arquivamento':
      return (
        <>
          <p>Uma manifestação arquivada não pode ser reaberta.</p>
          <SelectField {...attributesOf(arquivoFields, 'fundamento')} />
          <TextAreaField
            {...attributesOf(mensagemFields, 'mensagem')}
            label="Explicação"
            hint="Se quiser. Quem escreveu lê este texto."
            isRequired={false}
            rows={3}
          />
        </>
      )
  }
}

// The first look needs no words; a reopening and what came otherwise than by the portal do.
function Analise({ contato: { ctt_situacao } }: { contato: ContatoPainel }) {
  if (ctt_situacao === 'RES')
    return (
      <>
        <p>O prazo da resposta recomeça hoje.</p>
        <TextAreaField {...motivo} hint="Quem escreveu lê este texto." />
      </>
    )
  if (ctt_situacao === 'COM')
    return (
      <>
        <p>
          Para o que chegou por outro caminho, como o balcão ou o telefone. O prazo da resposta volta a correr hoje.
        </p>
        <TextAreaField {...motivo} label="O que foi completado" hint="Quem escreveu lê este texto." />
      </>
    )
  return <p>A manifestação passa a “Em análise”. Quem escreveu vê a mudança em Acompanhar; o prazo não muda.</p>
}

// What the forms of the further steps ask: separating, the proposal of the E-Sic, and informing the person otherwise than by e-mail.

type Props = { data: ContatoPainelPage; nome: Exclude<OutroPasso, 'juncao'> }

function CamposDeOutroPasso({ data, nome }: Props): ReactNode {
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
