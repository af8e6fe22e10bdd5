// Above a form whose record somebody else saved meanwhile: what both changed, side by side, with a choice for each.
import { type RefObject, useEffect, useRef } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type AlteredDocument, type Conflict, choose, type Difference } from './conflict.ts'
import { afterRemoval, nameOfDocument } from './conflict-documents.ts'
import { ConflictSide } from './conflict-side.tsx'
import { changeRows } from './document-rows.ts'
import { SavedBy } from './stale-note.tsx'

type ConflictBoxProps = { conflict: Conflict; form: RefObject<HTMLFormElement | null> }

export function ConflictBox({ conflict, form }: ConflictBoxProps) {
  const { newer, both, joined, lost, altered } = conflict
  const { url } = useFrame()
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second conflict is shown as the first
  useEffect(() => element.current?.focus(), [conflict])
  const useAllSaved = () => {
    for (const side of element.current?.querySelectorAll<HTMLInputElement>('input[value=salvo]') ?? []) side.click()
  }
  return (
    <section className="conflito" role="alert" aria-labelledby="conflito" tabIndex={-1} ref={element}>
      <h2 id="conflito">Este registro foi alterado por outra pessoa enquanto você editava</h2>
      <p>
        <SavedBy newer={newer} />
        Nada do que você digitou se perdeu.{' '}
        {both.length > 0
          ? 'Escolha o que vale em cada campo que os dois mudaram; também dá para corrigir o campo no formulário.'
          : altered.length === 0 &&
            `Nenhum campo foi mudado pelos dois: confira${lost.length ? ' os anexos' : ''} e salve de novo.`}
        {altered.length > 0 && ' Escolha o que vale dos anexos que você removeu e a outra pessoa mudou.'}
      </p>
      {both.map((difference) => (
        <Choice key={difference.name} difference={difference} form={form} />
      ))}
      {joined.length > 0 && (
        <p>
          Só a outra pessoa mudou, e já está no formulário:{' '}
          {joined.map(({ label, saved }) => `${label} (${saved.text})`).join('; ')}.
        </p>
      )}
      <ConflictAttachments conflict={conflict} form={form} />
      <p className="acoes">
        <button type="submit" className="btn">
          Salvar com estas escolhas
        </button>
        {both.length + altered.length > 1 && (
          <button type="button" className="btn sec" onClick={useAllSaved}>
            Usar tudo o que foi salvo
          </button>
        )}
        <a href={url} target="_blank" rel="noopener">
          Ver o que está salvo<span className="oculto"> (abre em outra aba)</span>
        </a>
      </p>
    </section>
  )
}

function Choice({ difference, form }: { difference: Difference } & Pick<ConflictBoxProps, 'form'>) {
  const { name, label, mine, saved } = difference
  const [start, end] = commonEnds(mine.text, saved.text)
  const sides = [
    { key: 'meu', words: 'Ficar com o meu', of: 'o meu', side: mine },
    { key: 'salvo', words: 'Usar o que foi salvo', of: 'o que foi salvo', side: saved },
  ] as const
  return (
    <fieldset className="conflito-campo">
      <legend>{label}</legend>
      {sides.map(({ key, words, of, side }) => (
        <div key={key}>
          <ConflictSide field={name} side={key} onChoose={() => form.current && choose(form.current, name, side)}>
            {words}:
            <span className="conflito-texto">
              {side.text.slice(0, start)}
              <mark>{side.text.slice(start, side.text.length - end)}</mark>
              {side.text.slice(side.text.length - end)}
            </span>
          </ConflictSide>
          {side.value !== '' && (
            <CopyButton text={side.text} className="link">
              Copiar
              <span className="oculto">
                {' '}
                {of}: {label}
              </span>
            </CopyButton>
          )}
        </div>
      ))}
    </fieldset>
  )
}

// How many letters both begin and end with, in whole words: the rest is marked.
function commonEnds(one: string, other: string): [number, number] {
  const [words, others] = [one, other].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start++
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const lengthOf = (part: string[]) => part.join('').length
  return [lengthOf(words.slice(0, start)), lengthOf(words.slice(words.length - end))]
}

// In the box of a conflict: the documents that the other person added or removed, and those that one removed and the other changed.
type ConflictAttachmentsProps = { conflict: Conflict; form: RefObject<HTMLFormElement | null> }

function ConflictAttachments({ conflict, form }: ConflictAttachmentsProps) {
  const { added, lost, altered } = conflict
  const who = conflict.by ?? 'outra pessoa'
  return (
    <>
      {altered.map((document) => (
        <AlteredChoice key={document.id} document={document} who={who} form={form} />
      ))}
      {lost.map(({ id, name, changes, newFile }) => (
        <p key={id}>
          O anexo {name} foi removido por {who} e saiu do formulário.{' '}
          {changes && `O que você tinha mudado nele: ${changes}. `}
          {afterRemoval(newFile)}
        </p>
      ))}
      {added.length > 0 && (
        <p>
          A outra pessoa juntou, e fica com o registro: {added.map(({ fields }) => nameOfDocument(fields)).join('; ')}.
        </p>
      )}
    </>
  )
}

type AlteredChoiceProps = { document: AlteredDocument; who: string } & Pick<ConflictAttachmentsProps, 'form'>

function AlteredChoice({ document, who, form }: AlteredChoiceProps) {
  const { id, name, changes, saved } = document
  const remove = () => form.current && changeRows(form.current, { out: [id] })
  const joinSaved = () => form.current && changeRows(form.current, { joined: [saved] })
  return (
    <fieldset className="conflito-campo">
      <legend>
        Anexo {name}: você removeu, e {who} mudou
      </legend>
      <ConflictSide field={`anexo_${id}`} side="meu" onChoose={remove}>
        Remover mesmo assim
      </ConflictSide>
      <ConflictSide field={`anexo_${id}`} side="salvo" onChoose={joinSaved}>
        Ficar com o documento:
        <span className="conflito-texto">{changes}</span>
      </ConflictSide>
    </fieldset>
  )
}
