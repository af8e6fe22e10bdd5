// A bucket as the place of backups; credentials come from the usual AWS variables.
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { reasonOf } from '../reason.ts'
import { isMissing } from '../storage/missing.ts'
import { openBucket } from '../storage/s3.ts'
import { BackupProblem } from './problem.ts'

/** A Destination (see destination.ts, which checks it against that type). */
export function s3Destination(address: string) {
  const { client, bucket, url } = openBucket(address)
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const inPrefix = (key: string) => (prefix ? `${prefix}/${key}` : key)
  const at = (key: string) => ({ Bucket: bucket, Key: inPrefix(key) })
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  // the library's own errors name neither the bucket nor, some of them, anything
  const answer = async <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error) => {
      if (isMissing(error)) throw error
      // of a server that answers, the library's own words say what it lacks
      const words = error.$metadata?.httpStatusCode
        ? [error.name, error.message].filter(Boolean).join(' ')
        : reasonOf(error)
      throw new BackupProblem(`${name} não atendeu: ${words}.`, { cause: error })
    })
  return {
    name,
    async put(key: string, content: Readable) {
      // when lib-storage fails it aborts the parts already sent, so nothing stays behind
      await answer(new Upload({ client, params: { ...at(key), Body: content }, leavePartsOnError: false }).done())
    },
    open: async (key: string) => (await answer(client.send(new GetObjectCommand(at(key))))).Body as Readable,
    async has(key: string) {
      try {
        await answer(client.send(new HeadObjectCommand(at(key))))
        return true
      } catch (error) {
        if (isMissing(error as Error)) return false
        throw error
      }
    },
    async *list(within: string) {
      let next: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: inPrefix(within), ContinuationToken: next })
        const page = await answer(client.send(asked))
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(inPrefix('').length)
        next = page.NextContinuationToken
      } while (next)
    },
    async remove(key: string) {
      await answer(client.send(new DeleteObjectCommand(at(key))))
    },
  }
}
