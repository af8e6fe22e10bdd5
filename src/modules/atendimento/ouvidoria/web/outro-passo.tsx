// What the forms of the further steps ask: separating, the proposal of the E-Sic, and informing the person otherwise than by e-mail.
import type { ReactNode } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import type { ContatoPainelPage } from '../contato-painel.contract.ts'
import { consentimentoFields, motivoFields, propostaFields } from '../ouvidoria.fields.ts'
import type { OutroPasso } from './passo-call.ts'

const motivo = attributesOf(motivoFields, 'motivo')

type Props = { data: ContatoPainelPage; nome: Exclude<OutroPasso, 'juncao'> }

export function CamposDeOutroPasso({ data, nome }: Props): ReactNode {
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
