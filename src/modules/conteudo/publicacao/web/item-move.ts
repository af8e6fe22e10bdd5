// Where an item of an accordion list goes, and the words for its place.
import type { SubmitEvent } from 'react'
import type { Passo } from '../item.contract.ts'

export type Move = { para?: Passo; parent_item_index?: string; posicao?: number }

/** '0-1' is '1.2' for people. */
export const numberOf = (caminho: string) =>
  caminho
    .split('-')
    .map((part) => Number(part) + 1)
    .join('.')

/** '0' of '0-1'; empty of the first level. */
export const parentOf = (caminho: string) => caminho.split('-').slice(0, -1).join('-')

/** 1 of '0-1'. */
export const placeOf = (caminho: string) => Number(caminho.split('-').at(-1))

/** Of a plain form with several buttons: `work` gets the one that was used. */
export const inBackground = (work: (button: HTMLButtonElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  const { submitter } = event.nativeEvent
  if (submitter instanceof HTMLButtonElement) work(submitter)
}
