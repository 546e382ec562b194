#!/usr/bin/env python3
"""A bot for Unita: it marches on, fights where that pays, and plays any other game at random.

    stammtisch arena unita --players random,examples/bot.py

What it is sent and what it answers is described in docs/arena.md.
"""

import json
import random
import sys


def worth(offer):
    """How good an action looks, by what the table says that it would bring."""
    gain = 0
    for meeting in offer["preview"].get("meets", []):
        forecast = meeting["forecast"]  # Unknown where a face-down tile decides.
        gain += forecast["foe_loss"] - forecast["own_loss"] if forecast else -0.5
    marches = offer["action"]["type"] in ("advance", "train")
    return gain + (0.5 if marches else 0)


def answer(request, chance):
    if request["do"] == "new":
        chance.seed(request["seed"])  # The same games again for the same seed.
        return {}
    best = max(worth(offer) for offer in request["actions"])
    good = [offer for offer in request["actions"] if worth(offer) == best]
    return {"action": chance.choice(good)["notation"]}


chance = random.Random()
for line in sys.stdin:
    request = json.loads(line)
    if "id" in request:  # What has none wants no answer.
        print(json.dumps({"id": request["id"], "ok": answer(request, chance)}), flush=True)
