import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { authoringContract } from '../authoring/contract.ts'
import { insightFilesContract } from './contract.ts'
import { presetPicture, takePreset } from './presets.ts'
import { removeFile } from './remove.ts'
import { sendFile } from './send.ts'
import { audioOf, sentFile } from './serve.ts'

const { usePreset: preset, removeFile: removal } = authoringContract
const contract = { ...insightFilesContract, usePreset: preset, removeFile: removal }

/** The file operations of insights; `mostFileBytes` limits attachments and recordings. */
export const insightFiles = (storage: () => Storage, { maxFileBytes }: { maxFileBytes: number }) =>
  mount('insightFiles', contract, {
    sendFile: sendFile(storage, maxFileBytes),
    sentFile: sentFile(storage),
    audio: audioOf(storage),
    presetPicture,
    usePreset: takePreset(storage),
    removeFile,
  })
