import { expect, test } from 'vitest'
import { readConfig } from '../../../src/config.ts'
import { parseStoreAddress } from '../../../src/platform/shared/blob-store.ts'

const keys = { AWS_ACCESS_KEY_ID: 'AKIATESTONLY', AWS_SECRET_ACCESS_KEY: 'not/a+secret' }

test('the address of a store names bucket, prefix, endpoint and region', () => {
  expect(
    parseStoreAddress('s3://files/a/b?endpoint=https://s3.example.com:9000&region=eu-central-1'),
  ).toEqual({
    endpoint: 'https://s3.example.com:9000',
    bucket: 'files',
    prefix: 'a/b/',
    region: 'eu-central-1',
  })
  expect(parseStoreAddress('s3://files?region=eu-west-3')).toEqual({
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    bucket: 'files',
    prefix: '',
    region: 'eu-west-3',
  })
})

test('other addresses are refused, without quoting them', () => {
  const wrong = [
    'https://files',
    's3://',
    's3://key:secret@files',
    's3://files?endpoint=ftp://host',
    's3://files?endpoint=https://user:secret@host',
    's3://files?endpoint=https://host/path',
    's3://files?region=a/b',
    's3://files?key=secret',
  ]
  for (const address of wrong) {
    expect(parseStoreAddress(address), address).toBeNull()
    const fault = () => readConfig({ ...keys, BLOB_STORE: address })
    expect(fault, address).toThrow('BLOB_STORE must be written as s3://bucket/prefix')
    expect(fault, address).not.toThrow('secret')
  }
})

test('a store needs keys, which no fault shows', () => {
  const fault = () => readConfig({ BLOB_STORE: 's3://files', AWS_SECRET_ACCESS_KEY: 'not/a+secret' })
  expect(fault).toThrow('BLOB_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  expect(fault).not.toThrow('not/a+secret')
  expect(readConfig({ BLOB_STORE: 's3://files', ...keys }).blobStore).toMatchObject({ bucket: 'files' })
  expect(readConfig({}).blobStore).toBeNull()
})
