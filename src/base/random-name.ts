const ADJECTIVES =
  'Able Amber Ample Autumn Azure Bold Brave Breezy Bright Brisk Calm Candid Clear Clever Copper Coral Crisp Curious Daring Deft Eager Early Earnest Fair Fern Fleet Frank Gentle Gilded Glad Golden Hardy Hazel Honest Humble Indigo Ivory Jolly Keen Kind Lively Loyal Lucid Maple Merry Mild Misty Modest Neat Noble Nimble Olive Patient Plucky Polite Prudent Quick Quiet Rapid Ready Robust Rowan Rustic Sage Silver Sincere Steady Still Stout Sturdy Sunny Swift Tidy True Upland Valiant Vivid Warm Western Willing Wise Witty Woodland Zesty'
const NOUNS =
  'Acorn Alder Anchor Badger Barn Beacon Beck Bittern Bramble Bridge Brook Burrow Canal Cedar Clover Comet Compass Cove Crane Creek Curlew Dale Dipper Falcon Fell Fern Finch Fjord Forest Fox Gannet Garden Glade Grove Harbour Hare Heath Heron Hill Island Kestrel Kingfisher Lagoon Lantern Lapwing Lark Ledge Linnet Loch Marsh Marten Meadow Mill Moor Newt Oak Osprey Otter Owl Path Peak Pebble Pier Pine Plover Quarry Rapids Raven Reed Ridge River Robin Rowan Sail Shore Sparrow Spring Starling Stoat Stone Swallow Swan Tarn Tern Thistle Thrush Tide Trout Valley Warbler Willow Wren'

/** A random adjective and noun, capitalised (ACC-15). `random` returns numbers in [0, 1). */
export function randomName(random: () => number = Math.random): string {
  return `${pick(ADJECTIVES, random)} ${pick(NOUNS, random)}`
}

function pick(words: string, random: () => number): string {
  const list = words.split(' ')
  return list[Math.floor(random() * list.length)] ?? 'Quiet'
}
