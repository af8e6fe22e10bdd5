import { useContext } from 'react'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { FieldPair } from '#kits/form/web/field-pair.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { SeeAlso } from '#ui/see-also.tsx'
import type { AtoNormativo, AtoNormativoFormPage, SemLugar } from '../ato-normativo.contract.ts'
import { atoNormativoFields } from '../ato-normativo.fields.ts'
import { anexoFields, ondeFica } from '../documento-generico.fields.ts'
import { artigoDe, relacoes, tipoOptions } from '../tipos-de-ato.ts'
import { atoQuestion, savedMessages } from './ato-normativo-columns.tsx'
import { TextoDoFormulario } from './estrutura-do-texto.tsx'
import { RelacoesFields } from './relacoes-fields.tsx'
import { SituacaoPill } from './situacao-pill.tsx'
import '#ui/css/norma.css'

const titleOf = (data: AtoNormativoFormPage) => (data.ato ? 'Atualizar Norma' : 'Cadastrar Norma')

export const head = (data: AtoNormativoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function AtoNormativoFormPageView({ data }: PageProps<AtoNormativoFormPage>) {
  const { ato, semLugar, leitura, entidades, orgaos } = data
  const here = useFrame().url
  const [first] = entidades
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/ato_normativo"
      id={ato?.ato_normativo_id}
      record={
        ato
          ? { ...typedAs(ato), ...(leitura?.texto && { ato_normativo_texto: leitura.texto }) }
          : { entidade_id: first?.id }
      }
      back="/painel/ato_normativo"
      success={ato ? '2' : '1'}
      messages={savedMessages}
      unique={['ato_normativo_numero']}
      publicPage={ato && `/acesso/normas/${ato.ato_normativo_id}`}
      {...(ato && {
        versions: `/painel/historico/documento_generico/${ato.ato_normativo_id}?volta=${encodeURIComponent(here)}`,
      })}
      removal={ato && atoQuestion(ato)}
      hasStickyBar
    >
      {!ato && (
        <p className="dica">
          <SeeAlso places={ondeFica} here="/painel/ato_normativo" />
        </p>
      )}
      {ato && <Situacao ato={ato} />}
      <fieldset className="bloco">
        <legend>O ato</legend>
        <SelectField {...attributesOf(atoNormativoFields, 'ato_normativo_tipo')} options={tipoOptions} />
        <FieldPair fields={atoNormativoFields} names={['ato_normativo_numero', 'ato_normativo_data']} />
        <OutroIgual />
        <TextAreaField {...attributesOf(atoNormativoFields, 'ato_normativo_ementa')} />
        <TextoDoFormulario ato={ato} leitura={leitura} />
        <SelectField {...attributesOf(atoNormativoFields, 'ato_normativo_regulamenta')} />
        <div className="dupla">
          <SelectField {...attributesOf(atoNormativoFields, 'entidade_id')} options={entidades.map(optionOf)} />
          <SelectField {...attributesOf(atoNormativoFields, 'orgao_id')} options={orgaos.map(optionOf)} />
        </div>
      </fieldset>
      {semLugar.length > 0 && <ForaDoTexto mudancas={semLugar} />}
      <RelacoesFields />
      <fieldset className="bloco">
        <legend>Revogado por ato que não está no portal</legend>
        <p className="dica">Se o ato que revogou este estiver no portal, informe a relação nele, e não aqui.</p>
        <FieldPair fields={atoNormativoFields} names={['ato_normativo_revogado_por', 'ato_normativo_revogado_em']} />
      </fieldset>
      <Attachments
        items={ato?.anexos ?? []}
        addressOf={(id) => `/documento_generico/anexo/${id}`}
        fields={anexoFields}
      />
    </FormPage>
  )
}

const optionOf = ({ id, nome }: { id: number; nome: string }) => ({ value: String(id), label: nome })

// The numbered fields of its relations, as the form sends them.
const typedAs = (ato: AtoNormativo): Record<string, unknown> => ({
  ...ato,
  ...Object.fromEntries(
    ato.relacoes.flatMap((relacao, at) => [
      [`ato_relacao_tipo_${at + 1}`, relacao.ato_relacao_tipo],
      [`ato_relacao_alvo_${at + 1}`, relacao.ato_relacao_alvo],
      [`ato_relacao_alvo_id_${at + 1}`, relacao.ato_normativo_id ?? ''],
      [`ato_relacao_dispositivo_${at + 1}`, relacao.ato_relacao_dispositivo],
      [`ato_relacao_redacao_${at + 1}`, relacao.ato_relacao_redacao],
    ]),
  ),
})

// The way to the act that has the number already.
function OutroIgual() {
  const { errors } = useContext(FormContext)
  const [, codigo] = /\(código (\d+)\)/.exec(errors.ato_normativo_numero?.[0] ?? '') ?? []
  if (!codigo) return null
  return (
    <p>
      <a href={`/painel/ato_normativo/edicao/${codigo}`}>Abrir o ato que já está no portal</a>
    </p>
  )
}

// It is not typed: it follows from what other acts say.
function Situacao({ ato }: { ato: AtoNormativo }) {
  const ending = artigoDe(ato.ato_normativo_tipo)
  return (
    <div>
      <p>
        Situação: <SituacaoPill tipo={ato.ato_normativo_tipo} situacao={ato.ato_normativo_situacao} />
      </p>
      {ato.relacoes_recebidas.length > 0 && (
        <ul>
          {ato.relacoes_recebidas.map((relacao) => (
            <li key={`${relacao.ato_normativo_id} ${relacao.ato_relacao_tipo} ${relacao.ato_relacao_dispositivo}`}>
              {`${relacoes[relacao.ato_relacao_tipo].passive}${ending} pel${artigoDe(relacao.tipo ?? 0)} `}
              <a href={`/painel/ato_normativo/edicao/${relacao.ato_normativo_id}`}>{relacao.citacao}</a>
              {relacao.ato_relacao_dispositivo && ` (${relacao.ato_relacao_dispositivo})`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ForaDoTexto({ mudancas }: { mudancas: readonly SemLugar[] }) {
  return (
    <div className="alerta aviso">
      <p>
        <strong>O texto consolidado não tem {mudancas.length === 1 ? 'esta mudança' : 'estas mudanças'}</strong>
      </p>
      <ul>
        {mudancas.map(({ dispositivo, norma, por, href }) => (
          <li key={`${dispositivo} ${href} ${por}`}>
            <a href={href}>{norma}</a>: {dispositivo}, por {por}. O texto não tem esse dispositivo, ou ele não foi
            escrito como “art. 5º, § 2º, II”.
          </li>
        ))}
      </ul>
    </div>
  )
}
