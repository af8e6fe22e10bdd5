// Images and sounds in the editor: only the portal's own are read, from whatever is pasted.
import { Node } from '@tiptap/core'
import { keyOfImage, keyOfSound } from '#kits/midia/imagem.ts'

const attribute = { default: null }

export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  // '' says that it decorates; null that nobody has described it, which the server refuses
  addAttributes: () => ({ src: attribute, alt: attribute, width: attribute, height: attribute }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOwn(image, keyOfImage) && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

export const AudioNode = Node.create({
  name: 'audio',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: attribute, title: attribute }),
  parseHTML: () => [{ tag: 'audio[src]', getAttrs: (sound) => isOwn(sound, keyOfSound) && null }],
  renderHTML: ({ HTMLAttributes }) => ['audio', { controls: '', preload: 'none', ...HTMLAttributes }],
})

const isOwn = (element: HTMLElement, keyOf: (address: string) => string | null) =>
  keyOf(element.getAttribute('src') ?? '') !== null
