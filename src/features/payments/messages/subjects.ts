import { PROVIDER_HANDLERS } from '../handlers.ts'
import type { MessageObject, ProviderHandler } from './handler.ts'

const BY_TYPE = new Map<string, ProviderHandler>(
  PROVIDER_HANDLERS.flatMap((handler) => handler.types.map((type) => [type, handler] as const)),
)

/** Who handles messages of a type; undefined for one that is ignored. */
export const handlerOf = (type: string): ProviderHandler | undefined => BY_TYPE.get(type)

/** The id of what has to be read for a message about this object. Only which messages are applied together depends on it. */
export const subjectOf = (handler: ProviderHandler, object: MessageObject): string =>
  handler.subjectOf?.(object) ?? object.id
