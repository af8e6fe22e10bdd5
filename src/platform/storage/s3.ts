// S3-compatible storage: s3://bucket?endpoint=http://...&region=...; credentials from the usual AWS variables.
import { createReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'

// Of a connection, and of a pause in it; each request is tried three times.
const limitMs = 5000
/** Of all tries together: whoever asks how the portal is waits no longer for an answer. */
const checkMs = 4000

/** The client of the bucket that `address` names; `url` has the rest of the address. */
export function openBucket(address: string) {
  const url = new URL(address)
  const client = new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED', // servers other than AWS may not know the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // those of the process, which know the proxy that leads out; without limits a server that hangs would hold whoever asks for ever
    requestHandler: {
      ...{ httpAgent: http.globalAgent, httpsAgent: https.globalAgent },
      ...{ connectionTimeout: limitMs, socketTimeout: limitMs },
    },
  })
  return { client, bucket: url.hostname, url }
}

/** A Storage (see storage.ts, which checks it against that type). */
export function s3Storage(address: string) {
  const { client, bucket } = openBucket(address)
  return {
    async put(key: string, source: string, type: string) {
      // when lib-storage fails it aborts the parts already sent, so nothing stays behind
      await new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: createReadStream(source), ContentType: type },
        leavePartsOnError: false,
      }).done()
    },
    async write(key: string, content: Readable, type: string) {
      await new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: content, ContentType: type },
        leavePartsOnError: false,
      }).done()
    },
    room: async () => null,
    async open(key: string, range?: { start: number; end: number }) {
      const answer = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: range && `bytes=${range.start}-${range.end}` }),
      )
      return answer.Body as Readable
    },
    async remove(key: string) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(checkMs) })
    },
  }
}
