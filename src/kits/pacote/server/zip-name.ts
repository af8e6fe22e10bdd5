// The name of a file in a ZIP, for people and for what reads it. It is never a path of ours, so nothing that it says leads anywhere.

// Of the bytes 0x80 to 0xff. Windows in Portuguese writes names so, and says nothing of it; cp437, which the format names, has no 'ã'.
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0'

const utf8Flag = 0x800
const longest = 500

/** 'Leis/2020/Lei 12.pdf' of whatever bytes: no '..', no root, no drive, no control characters; empty when nothing is left. */
export function nameInZip(bytes: Buffer, flags: number): string {
  return textOf(bytes, flags)
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .filter((part) => part !== '' && !/^\.+$/.test(part) && !/^[a-z]:$/i.test(part))
    .join('/')
    .slice(-longest)
}

function textOf(bytes: Buffer, flags: number): string {
  if (flags & utf8Flag) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) // most programs of today, whatever the flag says
  } catch {
    return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (cp850[byte - 0x80] ?? '?'))).join('')
  }
}

/** What archivers and systems leave beside the files: not worth a word. */
export const isLeftover = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)
